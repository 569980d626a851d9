declare global {
  interface Window {
    firstUser?: Promise<Response> | undefined;
  }
}

/**
 * What public/first-user.js has asked the server before the app was there, once: whoever asks later wants to know anew.
 * Nothing where it has not asked or was not answered; and then it asks no more.
 */
export async function takeFirstUser(): Promise<Response | undefined> {
  const asked = window.firstUser;
  window.firstUser = undefined;
  return asked?.catch(() => undefined);
}
