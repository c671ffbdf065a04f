/** No two files need each other. A type may look back: it is gone at run time. */
const base = require('./.dependency-cruiser.cjs');
const swc = require('@swc/core');

const isTypeOnly = ({ type, typeOnly, specifiers = [] }) =>
  ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type) &&
  (typeOnly === true ||
    (specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly === true)));

// dependency-cruiser can't tell a type from a value without the compiler's interface, swc can.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => {
  const module = parseFileSync(file, options);
  return { ...module, body: module.body.filter((statement) => !isTypeOnly(statement)) };
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: base.options,
};
