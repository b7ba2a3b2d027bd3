import type { Plugin } from 'vite';

/** React's values that it throws and knows again, made once when its code is run (`react-dom-client.production.js`). */
const SENTINEL = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const SENTINELS = 5;

/**
 * Makes React's sentinels without a stack, which nobody reads. An inspected browser, as Lighthouse's, looks up the line
 * of each frame when an error is made: it reads all of React a second and a third time, 15 to 40 ms of the main thread
 * (docs/decisions/058). Throws where React is no longer what this knows.
 */
export function stacklessSentinels(): Plugin {
  return {
    name: 'stackless-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler: (react) => {
        const found = [...react.matchAll(SENTINEL)].length;
        if (found !== SENTINELS) throw new Error(`React makes ${found} sentinels, not ${SENTINELS}: look at them anew`);
        return react.replace(SENTINEL, '$1 = Object.create(Error.prototype, { message: { value: $2 } })');
      },
    },
  };
}
