import type { ReactNode } from 'react';

export type FactLinkProps = {
  /** The address's name in /site.json. */
  fact: string;
  className?: string | undefined;
  /** The link says the address itself instead of its words. */
  saysAddress?: boolean;
  newTab?: boolean;
  children: ReactNode;
};

/** A link to an address of the configuration. It stands inside a `data-with` part, hidden until the address is there. */
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
