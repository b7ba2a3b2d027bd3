/** The types on npm are those of version 0.6, which has no option `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    encodings(available: string[], options: { readonly preferred: string[] }): string[];
    languages(): string[];
  }
}
