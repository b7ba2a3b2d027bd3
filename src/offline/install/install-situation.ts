/** How this visitor can install the app. */
export type InstallSituation =
  /** No offer: the app is installed, the offer was dismissed, or none of the other kinds fits this browser. */
  | { readonly kind: 'none' }
  /** The browser has an install dialog. */
  | { readonly kind: 'dialog' }
  /** Safari on iPhone and iPad: the visitor follows three steps. */
  | { readonly kind: 'ios-steps' }
  /** In another app's browser, which can't install and loses stored data; `url` opens the page in a real browser. */
  | { readonly kind: 'in-app'; readonly url: string };

export interface InstallEnvironment {
  readonly userAgent: string;
  /** More than one on an iPad, whose user agent is that of a Mac; a Mac has no touch screen. */
  readonly touchPoints: number;
  readonly isInstalled: boolean;
  readonly isDismissed: boolean;
  readonly hasDialog: boolean;
  /** The page's own URL. */
  readonly url: string;
}

/**
 * Marks in the user agents of apps that show pages in their own browser; `; wv)` is the mark of any app on Android. On
 * iOS such a browser is also known by what it lacks: the word `Safari`.
 */
const IN_APP_BROWSER =
  /KAKAOTALK|NAVER\(inapp|Instagram|Barcelona|FBAN|FBAV|FB_IAB|\bLine\/|Snapchat|BytedanceWebview|musical_ly|DaumApps|MicroMessenger|Weibo|Twitter for|LinkedInApp|VKAndroidApp|VK-iOS|everytimeApp|; wv\)/i;
/** Other browsers on iOS: no offer. Their newer versions can install too, but by steps that differ between versions. */
const OTHER_IOS_BROWSER = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser|GSA\//;

export function chooseInstallSituation(environment: InstallEnvironment): InstallSituation {
  const { userAgent, isInstalled, isDismissed, hasDialog } = environment;
  if (isInstalled || isDismissed) return { kind: 'none' };
  if (IN_APP_BROWSER.test(userAgent) || (isIos(environment) && !/Safari\//.test(userAgent)))
    return { kind: 'in-app', url: externalBrowserUrl(environment) };
  if (hasDialog) return { kind: 'dialog' };
  if (isIos(environment) && !OTHER_IOS_BROWSER.test(userAgent)) return { kind: 'ios-steps' };
  return { kind: 'none' };
}

/** A URL that makes an app open the page in a real browser instead of the app's own. */
function externalBrowserUrl(environment: InstallEnvironment): string {
  const url = new URL(environment.url);
  if (/KAKAOTALK/i.test(environment.userAgent))
    return `kakaotalk://web/openExternal?url=${encodeURIComponent(environment.url)}`;
  if (/\bLine\//i.test(environment.userAgent)) {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (isIos(environment)) return `x-safari-${url.href}`;
  // An intent has a fragment of its own, so a group's nicknames come in the path (`splitEscapedFragment`).
  const path = url.pathname + url.hash.replace('#', '%23');
  return `intent://${url.host}${path}${url.search}#Intent;scheme=${url.protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}

function isIos({ userAgent, touchPoints }: InstallEnvironment): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}
