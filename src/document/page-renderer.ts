import type { Language } from '#domain/language.ts';
import type { ByPage, PageTexts } from '#domain/pages/pages.ts';

/** Paths of the built modules that pages need, each list in the order in which they run. */
export interface PageModules {
  /** The module that starts the app. */
  readonly entry: string;
  /** The modules that the entry imports. */
  readonly shared: readonly string[];
  /** A page's own modules. */
  readonly pages: ByPage<readonly string[]>;
  /** A language's interface texts for every page. */
  readonly messages: ByLanguage<readonly string[]>;
  /** A language's further texts, which only some pages need. */
  readonly texts: Readonly<Record<PageTexts, ByLanguage<readonly string[]>>>;
}

type ByLanguage<Value> = Readonly<Record<Language, Value>>;

/** Styles that are inline in a page. */
export interface InlineStyles {
  readonly css: string;
  /** Paths of the files that contain the same styles. */
  readonly files: readonly string[];
}

/** The inline styles of all pages. */
export interface PageStyles {
  /** The styles that every page has. A path without a page has only these. */
  readonly shared: InlineStyles;
  /** All styles of each page, including the shared ones. */
  readonly pages: ByPage<InlineStyles>;
}

/** What the renderer takes from the client build: a document without content, and paths and styles for it. */
export interface PageTemplate {
  readonly html: string;
  readonly modules: PageModules;
  readonly styles: PageStyles;
}

/**
 * Resolves to the document and HTTP status of the page at `pathname`. On a result's page, `friendId` is the id of the
 * friend's result, which the page compares with the result in the path.
 */
export type PageRenderer = (pathname: string, friendId?: string) => Promise<Response>;

/** A language's web app manifest. */
export type RenderWebManifest = (language: Language) => Promise<object>;

interface Renderers {
  readonly renderPage: PageRenderer;
  /** Renders a document without content, which the script fills according to the URL. */
  readonly renderShell: (language: Language) => string;
  readonly renderWebManifest: RenderWebManifest;
  /** Scheme and host in the pages' canonical URLs. */
  readonly origin: string;
}
export type CreateRenderers = (template: PageTemplate) => Renderers;
