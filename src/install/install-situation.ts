/** How this visitor could put the product on the home screen. */
export type InstallSituation =
  /** Installed already, dismissed, or a browser that installs nothing: nothing is offered. */
  | { readonly kind: 'none' }
  /** The browser has its own dialog. */
  | { readonly kind: 'dialog' }
  /** Safari on iPhone and iPad: by hand, in three steps. */
  | { readonly kind: 'ios-steps' }
  /** Inside another app, which neither installs nor keeps anything; `address` leads out of it. */
  | { readonly kind: 'in-app'; readonly address: string };

export interface Surroundings {
  readonly userAgent: string;
  /** An iPad says it is a Mac; no Mac has a touch screen. */
  readonly touchPoints: number;
  readonly installed: boolean;
  readonly dismissed: boolean;
  readonly hasDialog: boolean;
  /** The page's own address. */
  readonly address: string;
}

/** Apps that show pages in a window of their own, by what they add to the browser's name. */
const IN_APP =
  /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB|Line\/|Snapchat|BytedanceWebview|musical_ly|DaumApps|MicroMessenger|; wv\)/i;
/** Other browsers on iOS; newer ones can install too, but their steps differ from version to version. */
const OTHER_ON_IOS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser|GSA\//;

export function installSituation(around: Surroundings): InstallSituation {
  const { userAgent, installed, dismissed, hasDialog, address } = around;
  if (installed || dismissed) return { kind: 'none' };
  if (IN_APP.test(userAgent)) return { kind: 'in-app', address: wayOut(address, around) };
  if (hasDialog) return { kind: 'dialog' };
  if (isIos(around) && /Safari\//.test(userAgent) && !OTHER_ON_IOS.test(userAgent)) return { kind: 'ios-steps' };
  return { kind: 'none' };
}

/** An address that the surrounding app hands to the browser. */
function wayOut(address: string, around: Surroundings): string {
  const url = new URL(address);
  if (/KAKAOTALK/i.test(around.userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
  if (/Line\//.test(around.userAgent)) {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  const rest = `${url.host}${url.pathname}${url.search}`;
  if (isIos(around)) return `x-safari-${url.protocol}//${rest}`;
  return `intent://${rest}#Intent;scheme=${url.protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}

function isIos({ userAgent, touchPoints }: Surroundings): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}
