/** A form of the product itself, with its words in both languages. Another word makes a new version, which operators review. */
import type { BilingualItem, FormKey, FormKind, FormNeeds, Words } from '@cadence/contract/care/form-shape';

/** What is left out is none, and not required. */
export type ShippedItem = Pick<BilingualItem, 'id' | 'type' | 'label'> & Partial<BilingualItem>;

export type ShippedForm = {
  key: FormKey;
  kind: FormKind;
  needs: FormNeeds;
  /** How long a response holds; null for as long as nobody ends it. */
  validMonths: number | null;
  title: Words;
  /** The last one of a consent, apart from those for the client, is a statement: what is agreed to. */
  items: readonly ShippedItem[];
};

/** As it is stored. */
export function withDefaults({
  help = null,
  isRequired = false,
  options = [],
  shownIf = null,
  isForClient = false,
  ...item
}: ShippedItem): BilingualItem {
  return { ...item, help, isRequired, options, shownIf, isForClient };
}
