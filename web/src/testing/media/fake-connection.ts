/** A connection with another browser, whose channels a test opens. It sends and receives no media. */
export class FakeConnection extends EventTarget {
  static all: FakeConnection[] = [];
  readonly channels = new Map<string, FakeChannel>();
  connectionState = 'new';
  iceConnectionState = 'new';

  constructor() {
    super();
    FakeConnection.all.push(this);
  }

  createDataChannel(name: string): FakeChannel {
    const channel = new FakeChannel();
    this.channels.set(name, channel);
    return channel;
  }

  addTransceiver(): void {}

  getTransceivers(): [] {
    return [];
  }

  async createOffer(): Promise<{ sdp: string }> {
    return { sdp: '' };
  }

  async setLocalDescription(): Promise<void> {}

  getConfiguration(): object {
    return {};
  }

  setConfiguration(): void {}

  async getStats(): Promise<Map<string, object>> {
    return new Map();
  }

  close(): void {}
}

class FakeChannel extends EventTarget {
  readyState = 'connecting';
  bufferedAmount = 0;
  sent: unknown[] = [];

  send(data: unknown): void {
    this.sent.push(data);
  }

  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }

  receive(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}
