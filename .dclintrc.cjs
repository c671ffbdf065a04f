module.exports = {
  rules: {
    // `build` makes the image, `image` names it for a registry.
    'no-build-and-image': 0,
    // The interface is there: LARGO_BIND, loopback by default.
    'no-unbound-port-interfaces': 0,
    // Ours: what it is, then what it needs, then how it runs.
    'service-keys-order': 0,
    'service-dependencies-alphabetical-order': 0,
    'top-level-properties-order': 0,
    'require-quotes-in-ports': 0,
  },
};
