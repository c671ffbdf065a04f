type Work = () => Promise<void>;

const works = new Set<Work>();

/** What a person has asked for and waits to be sent: done before they sign out. */
export function beforeLeaving(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** One that fails does not keep anybody signed in. */
export async function finishBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...works].map((work) => work()));
}
