/** The live channel's WebSocket, whose frames a test sends. It opens by itself unless `opensItself` is false. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static opensItself = true;
  readyState = 0;
  sent: string[] = [];
  constructor() {
    super();
    FakeSocket.all.push(this);
    if (FakeSocket.opensItself) queueMicrotask(() => this.open());
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  /** The network or the server ends it. */
  break(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  receive(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}
