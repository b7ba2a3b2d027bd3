/** The environment of npm scripts: the project's own programs, Node included, come first on the PATH. */
export function npmEnvironment(more = {}) {
  return {
    ...process.env,
    PATH: `node_modules/.bin:${process.env.PATH}`,
    // In CI the output is a log, which many programs would colour; 0 stops most of them.
    FORCE_COLOR: process.env.CI ? '0' : process.env.FORCE_COLOR,
    ...more,
  };
}
