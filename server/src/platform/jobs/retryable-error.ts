/** Thrown by a job that cannot be done yet and is to be tried again. Admins see its code; the message is for the log. */
export class RetryableError extends Error {
  readonly code: string;

  constructor(code: 'calendar_unfinished', message: string) {
    super(message);
    this.name = 'RetryableError';
    this.code = code;
  }
}
