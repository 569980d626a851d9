declare global {
  interface Window {
    firstUser?: Promise<Response>;
  }
}

/**
 * What public/first-user.js has asked the server before the app was there, once: whoever asks later wants to know anew.
 * Nothing where it has not asked or was not answered.
 */
export async function takeFirstUser(): Promise<Response | undefined> {
  const asked = window.firstUser;
  delete window.firstUser;
  return asked?.catch(() => undefined);
}
