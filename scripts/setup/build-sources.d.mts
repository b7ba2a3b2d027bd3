/** All files and folders of the project that a build reads. */
export declare const BUILD_SOURCES: readonly string[];
