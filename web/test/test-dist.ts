/** Below the package, beside the build that is shipped. */
export const testDist = 'dist/test';
