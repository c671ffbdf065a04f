/** What a store has to know of a paid order. */
export const sampleSale = {
  neighborhood: 'Cambuí',
  storeNote: 'Deixe na portaria, por favor.',
  acceptBy: '2026-11-22T12:00:00.000Z',
  sellerPayoutCents: 7_210,
};
