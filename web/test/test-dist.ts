/** Below the package, next to the build that is shipped. */
export const testDist = 'dist/test';
