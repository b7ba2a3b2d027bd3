import type { Language } from '#domain/language.ts';
import type { ByPage, PageTexts } from '#domain/pages.ts';

/** Addresses of the built script, by what a page needs. */
export interface PageModules {
  /** The module that starts everything. */
  readonly entry: string;
  /** What the entry imports, in the order in which it runs. */
  readonly shared: readonly string[];
  /** A page's own modules. */
  readonly pages: ByPage<readonly string[]>;
  /** A language's interface texts. */
  readonly catalogues: ByLanguage<readonly string[]>;
  /** A language's texts that only some pages need. */
  readonly texts: Readonly<Record<PageTexts, ByLanguage<readonly string[]>>>;
}

type ByLanguage<Value> = Readonly<Record<Language, Value>>;

/** Styles that stand in a page. */
export interface InlineStyles {
  readonly css: string;
  /** Addresses of the files that the same styles come in, for whoever would ask for them again. */
  readonly files: readonly string[];
}

/** Styles by what a page shows. */
export interface PageStyles {
  /** What every page begins with, and all that an address without a page has. */
  readonly shared: InlineStyles;
  /** All styles of a page, the shared ones among them. */
  readonly pages: ByPage<InlineStyles>;
}

/** What the client build leaves for the renderer to fill. */
export interface PageTemplate {
  readonly html: string;
  readonly modules: PageModules;
  readonly styles: PageStyles;
}

/**
 * Renders a path to a whole document with its status; `friendId` names the result that the path's one is compared with.
 * Made by `src/document/entry-server`.
 */
export type PageRenderer = (pathname: string, friendId?: string) => Promise<Response>;

/** A language's web app manifest. */
export type RenderWebManifest = (language: Language) => Promise<object>;

interface Renderers {
  readonly renderPage: PageRenderer;
  /** A document without content that the script fills by its address, with the language's direction from the start. */
  readonly renderShell: (language: Language) => string;
  readonly renderWebManifest: RenderWebManifest;
  /** Scheme and host that the pages name themselves by. */
  readonly origin: string;
}
export type CreateRenderers = (template: PageTemplate) => Renderers;
