/** What the installation does without: `PAYPAL=off`, `GOOGLE=off` and `SMS=off`. */
type Provider = 'paypal' | 'google' | 'sms';

/** Whether functions of a provider are shown. The server writes it into the document, so that it is known from the first moment. */
export function isOffered(provider: Provider): boolean {
  const off = document.querySelector<HTMLMetaElement>('meta[name="providers-off"]')?.content ?? '';
  return !off.split(' ').includes(provider);
}
