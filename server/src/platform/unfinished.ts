/**
 * What a job throws that could not be done yet and is to be tried again. Admins are shown its code; the words are for the
 * log, and name nobody.
 */
export class UnfinishedError extends Error {
  readonly code: string;

  constructor(code: 'calendar_unfinished' | 'delivery_under_way' | 'delivery_unfinished', words: string) {
    super(words);
    this.name = 'UnfinishedError';
    this.code = code;
  }
}
