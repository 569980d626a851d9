/**
 * Where mail to an address arrives: `name+tag@host` is `name@host`, in any case. For limits alone, since whoever has one
 * mailbox has any number of tags; mail goes to the address as it was typed. Gmail reads a name without its dots, under both of its
 * domains (https://support.google.com/mail/answer/7436150). A telephone number is its own.
 */
export function mailboxOf(address: string): string {
  const untagged = address.toLowerCase().replace(/^([^+]+)\+.*(?=@)/, '$1');
  const [, name] = /^(.+)@(?:gmail|googlemail)\.com$/.exec(untagged) ?? [];
  return name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`;
}
