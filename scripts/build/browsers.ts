/** The oldest browsers that the product supports (README). Chrome 106 is the engine of Samsung Internet 20. */
export const BROWSERS = ['ios15', 'chrome106', 'firefox115'];
