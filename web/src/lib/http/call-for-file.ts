import { type Arguments, type Call, noAnswer, refusalOf, send } from './client.ts';

/** Makes a call of the contract that returns a file, with the server's file name. Apart from `client.ts`, which every page loads. */
export async function callForFile<C extends Call>(
  name: C,
  ...[input]: Arguments<C>
): Promise<{ file: Blob; filename: string }> {
  const response = await send(name, input ?? {});
  if (!response.ok) throw await refusalOf(name, response);
  const [, filename = ''] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  try {
    return { file: await response.blob(), filename };
  } catch (cause) {
    // The download broke off.
    throw noAnswer(cause);
  }
}
