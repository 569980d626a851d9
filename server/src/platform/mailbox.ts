/**
 * Where mail to an address arrives: `name+tag@host` is `name@host`, in any case. For limits alone, since whoever has one
 * mailbox has any number of tags; mail goes to the address as it was typed. A telephone number is its own.
 */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+]+)\+.*(?=@)/, '$1');
}
