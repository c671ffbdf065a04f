/** Folder of another version of the package with the binaries than the installed one. */
export const otherPackage = process.env['LARGO_POSTGRES'] || undefined;
