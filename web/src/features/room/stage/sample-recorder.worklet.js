/** Runs in the browser's audio thread: hands on the first channel as it comes. */
registerProcessor(
  'sample-recorder',
  class extends AudioWorkletProcessor {
    process([input]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port, not a window: it has no target origin
      if (input?.[0]) this.port.postMessage(input[0].slice());
      return true;
    }
  },
);
