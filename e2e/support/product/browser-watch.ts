import type { BrowserContext, ConsoleMessage } from '@playwright/test';

type Refusal = { status: number; path: RegExp };

/** Records what must not happen in a browser: errors, dialogs and requests to other hosts. */
export type Watch = {
  over: (context: BrowserContext) => void;
  /** Expects a 4xx or 5xx answer, which Chromium logs as an error. */
  expectRefusal: (status: number, path: RegExp) => void;
  /** The journey cuts the network: requests and imports fail. */
  expectNoNetwork: () => void;
  problems: readonly string[];
};

const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|the code of a page could not be loaded|dynamically imported/;

const FAILED_LOAD = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Playwright injects a script into every frame, which the sandboxed frame of an email blocks. */
const LETTERS_FRAME = /^Blocked script execution in '[^']+\/sandbox\/mailbox\/\d+\/html'/;

/** The PDF viewer is made of Chromium's own pages. */
const OF_THE_BROWSER = /^chrome(-extension)?:$/;

export function watchBrowser(ownOrigin: string): Watch {
  const problems: string[] = [];
  const expected: Refusal[] = [];
  let isCut = false;

  function isExpected(message: ConsoleMessage): boolean {
    if (isCut && WITHOUT_NETWORK.test(message.text())) return true;
    const status = Number(FAILED_LOAD.exec(message.text())?.[1]);
    const address = message.location().url;
    if (!URL.canParse(address)) return false;
    const { pathname } = new URL(address);
    return expected.some((refusal) => refusal.status === status && refusal.path.test(pathname));
  }
  function isOfTheTool(message: ConsoleMessage): boolean {
    return LETTERS_FRAME.test(message.text());
  }
  function over(context: BrowserContext): void {
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol === 'data:' || protocol === 'blob:' || origin === ownOrigin) return;
      if (OF_THE_BROWSER.test(protocol)) return;
      problems.push(`a request to another host: ${request.url()}`);
    });
    // Violations of the content security policy appear here as well.
    context.on('console', (message) => {
      if (message.type() !== 'error' || isExpected(message) || isOfTheTool(message)) return;
      problems.push(`an error in the console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      const { name, message, stack } = error.error();
      // A DOMException has no stack.
      problems.push(`an uncaught error: ${name}: ${message} on ${error.page()?.url()}\n${stack}`);
    });
    context.on('dialog', (dialog) => {
      problems.push(`a dialog of the browser's: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }
  return {
    over,
    problems,
    expectRefusal: (status, path) => expected.push({ status, path }),
    expectNoNetwork: () => {
      isCut = true;
    },
  };
}
