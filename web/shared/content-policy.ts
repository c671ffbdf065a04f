/** Where browsers report what a content policy forbade; the gateway counts it. */
export const policyReportsPath = '/policy-reports';
