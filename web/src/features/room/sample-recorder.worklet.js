/** Runs in the browser's audio thread: hands on the first channel as it comes. */
registerProcessor(
  'sample-recorder',
  class extends AudioWorkletProcessor {
    process([input]) {
      if (input?.[0]) this.port.postMessage(input[0].slice());
      return true;
    }
  },
);
