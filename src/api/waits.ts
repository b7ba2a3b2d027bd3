// How long the client waits, in milliseconds, and why. Imports nothing, so that the inline script, the pages and the
// worker can all use it. The pauses that the specification sets stand elsewhere: an answer's in
// `domain/quiz/quiz-pauses.ts`, a toast's in `ui/toast/toaster.tsx`; the pauses between attempts to send a play are in
// `offline/outbox/delivery.ts`.

// Requests

/** A response, headers and body together, while a visitor waits (spec point 18). */
export const RESPONSE_TIMEOUT_MS = 4_000;
/** Sending a play in the background: longer than a visitor waits, so that a play is sent on a slow network too. */
export const SEND_TIMEOUT_MS = 10_000;
/** Then the bundled matcher starts to load; its result is shown unless the API responds first. */
export const FALLBACK_DELAY_MS = 1_200;
/** The worker's wait for the server's page; then it responds with a precached page or the shell. */
export const NAVIGATION_TIMEOUT_MS = 3_000;
/** The worker's wait for the couples: shorter than the page's `RESPONSE_TIMEOUT_MS`, so that its copy is in time. */
export const COUPLES_TIMEOUT_MS = 3_000;
/** While the host is down, a page asks this often whether it is back. */
export const HOST_POLL_INTERVAL_MS = 30_000;

// The end of a quiz

/** The result's wait for the server's response; then it shows, and sending continues (spec point 18). */
export const SUBMIT_TIMEOUT_MS = 4_000;
/** The result's wait for the outbox lock: shorter than the title sequence, so that a taken lock delays nothing. */
export const SUBMIT_LOCK_TIMEOUT_MS = 1_000;
/** The result's wait for the bundled matcher: on a stalling network its import may neither end nor fail. */
export const MATCHER_TIMEOUT_MS = 3_000;
/** The quiz's wait for each chunk that it can't end without. */
export const QUIZ_CHUNK_TIMEOUT_MS = 4_000;
/**
 * What the end needs is prefetched this long after the page opens: its start and the worker's installation go first.
 */
export const PREFETCH_START_MS = 4_000;

// The device's storage

/** Some browsers never finish opening a database. */
export const DATABASE_OPEN_TIMEOUT_MS = 2_500;
/** A transaction normally commits within milliseconds. */
export const TRANSACTION_TIMEOUT_MS = 4_000;
/** After a timeout the database fails at once for this long: a visitor would else wait for several timeouts. */
export const DATABASE_FAIL_FAST_MS = 30_000;
/**
 * The lease of the outbox lock: a tab waits this long for it, then steals it. A pass ends within this time
 * (`MAX_PASS_MS` in `outbox/sender.ts`), so a tab that has kept the lock longer is taken for frozen.
 */
export const LEASE_MS = 60_000;
/** A pass that the timer starts begins at least this long after the pass before it. */
export const MIN_PASS_PAUSE_MS = 1_000;
/** A longer wait for a pass is cut to this, because setTimeout overflows at 24 days. An early pass sends nothing. */
export const MAX_PASS_PAUSE_MS = 60 * 60_000;

// The app's own files

/** While a page is shown, the next page's wait for code and texts: the visitor would not learn that the load stalls. */
export const PAGE_LOAD_TIMEOUT_MS = 6_000;
/** The same for the interface texts of a language, which come first. */
export const MESSAGES_TIMEOUT_MS = 4_000;
/** A page that opens sooner shows no loading screen, which would only flicker. */
export const LOADING_SCREEN_DELAY_MS = 150;
/** Fetching a failed chunk's file again. */
export const REFETCH_TIMEOUT_MS = 3_000;
/** Pauses before a missing file of the bundle is requested again: growing pauses spare the server. */
export const FIRST_FILE_PAUSE_MS = 2_000;
export const LONGEST_FILE_PAUSE_MS = 60_000;
/** Pause before the code of the background work is requested again, unless the network returns sooner. */
export const BACKGROUND_RETRY_MS = 30_000;
/** Two reloads of one tab within this time count as a loop. */
export const MIN_RELOAD_PAUSE_MS = 30_000;

// Updates (`offline/worker/updates.ts` has one more)

/** A page that becomes visible again checks for a new release, but not more often than this. */
export const MIN_UPDATE_CHECK_PAUSE_MS = 15 * 60_000;
/** An installed app is rarely reloaded, so an open page checks this often. */
export const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;
/** A worker that itself calls skipWaiting activates within this time. */
export const SELF_ACTIVATION_MS = 200;
/**
 * Reloads stay blocked this long after a quiz, so that its result can fetch files of this release before an update.
 * Chromium delays the update during these requests even without the block.
 */
export const RESULT_LOADING_MS = 3_000;

// On the screen

/** The bundle waits this long for pictures: one that never arrives does not keep the app from starting. */
export const BUNDLE_PICTURES_LIMIT_MS = 8_000;
/** On a device that is never idle, the bundle starts this long after the pictures are decoded. */
export const BUNDLE_IDLE_LIMIT_MS = 1_500;
/** On such a device, other work that waits for an idle moment starts after this long. */
export const IDLE_LIMIT_MS = 2_000;
/** Safari has no idle callbacks: a short pause lets painting and taps go first. */
export const NO_IDLE_CALLBACK_PAUSE_MS = 50;
/**
 * The wait for the numbers of plays in which they may still order the couples: later, cards would move under a reader.
 */
export const STATS_TIMEOUT_MS = 2_000;
/** A share that takes longer probably never settles. */
export const SHARE_TIMEOUT_MS = 20_000;
/** If a share settles after the visitor has come back to the page, it settles within this time. */
export const SHARE_RETURN_GRACE_MS = 1_000;
/** How long a button says that it has copied: as long as a toast (spec §9). */
export const COPIED_LABEL_MS = 5_000;
