import type { ReactNode } from 'react';

export type FactLinkProps = {
  /** The key of the address in /site.json. */
  fact: string;
  className?: string | undefined;
  /** Shows the address itself as the text of the link. */
  saysAddress?: boolean;
  newTab?: boolean;
  children: ReactNode;
};

/** A link to a configured address. Place it in a `data-with` element, which stays hidden without the address. */
export function FactLink({ fact, className, saysAddress = false, newTab = false, children }: FactLinkProps) {
  return (
    <a
      href="#content"
      data-address={fact}
      data-fact={saysAddress ? fact : undefined}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener noreferrer' : undefined}
      className={className}
    >
      {children}
    </a>
  );
}
