/** The published types are those of version 0.6, which has no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    encodings(available: string[], options: { readonly preferred: string[] }): string[];
    languages(): string[];
  }
}
