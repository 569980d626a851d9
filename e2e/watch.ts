import type { BrowserContext, ConsoleMessage } from '@playwright/test';

type Refusal = { status: number; path: RegExp };

/** Watches everything that a browser does behind a journey's back, and remembers what should not have happened. */
export type Watch = {
  over: (context: BrowserContext) => void;
  /** A 4xx or 5xx answer that the journey provokes: Chromium writes each to the console. */
  expectRefusal: (status: number, path: RegExp) => void;
  problems: readonly string[];
};

const FAILED_LOAD = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Playwright looks into every frame with a script, and the one of the mailbox's letters lets none run. */
const LETTERS_FRAME = /^Blocked script execution in '[^']+\/sandbox\/mailbox\/\d+\/html'/;

/** The browser's own viewer of PDFs is made of pages of its own. */
const OF_THE_BROWSER = /^chrome(-extension)?:$/;

export const makeWatch = (ownOrigin: string): Watch => {
  const problems: string[] = [];
  const expected: Refusal[] = [];

  const isExpected = (message: ConsoleMessage): boolean => {
    const status = Number(FAILED_LOAD.exec(message.text())?.[1]);
    const address = message.location().url;
    if (!URL.canParse(address)) return false;
    const { pathname } = new URL(address);
    return expected.some((refusal) => refusal.status === status && refusal.path.test(pathname));
  };
  const isOfTheTool = (message: ConsoleMessage): boolean => LETTERS_FRAME.test(message.text());
  const over = (context: BrowserContext): void => {
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol === 'data:' || protocol === 'blob:' || origin === ownOrigin) return;
      if (OF_THE_BROWSER.test(protocol)) return;
      problems.push(`a request to another host: ${request.url()}`);
    });
    // What the content security policy refused is written here, too.
    context.on('console', (message) => {
      if (message.type() !== 'error' || isExpected(message) || isOfTheTool(message)) return;
      problems.push(`an error in the console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => problems.push(`an uncaught error: ${error.error().stack}`));
    context.on('dialog', (dialog) => {
      problems.push(`a dialog of the browser's: ${dialog.message()}`);
      void dialog.dismiss();
    });
  };
  return { over, problems, expectRefusal: (status, path) => expected.push({ status, path }) };
};
