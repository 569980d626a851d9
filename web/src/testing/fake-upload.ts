import { vi } from 'vitest';

export type FakeUpload = {
  call: string;
  form: FormData;
  isAborted: boolean;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: object, type?: string) => void;
  lose: () => void;
};

/** Replaces XMLHttpRequest for uploads. Each upload stays pending until the test responds. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #call = '';
    #type = '';
    #sent: FakeUpload | undefined;
    open(method: string, path: string): void {
      this.#call = `${method} ${path}`;
    }
    setRequestHeader(): void {}
    getResponseHeader(): string {
      return this.#type;
    }
    abort(): void {
      if (this.#sent) this.#sent.isAborted = true;
      this.#end('abort');
    }
    send(form: FormData): void {
      this.#sent = {
        call: this.#call,
        form,
        isAborted: false,
        progress: (loaded, total) =>
          void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total })),
        answer: (status, body, type = 'application/json') => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.#type = type;
          this.#end('load');
        },
        lose: () => this.#end('error'),
      };
      uploads.push(this.#sent);
    }
    #end(event: string): void {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return uploads;
}
