type LinkGridProps = {
  links: readonly { name: string; href: string }[];
  /** The name of the link to the page itself. */
  current?: string | null | undefined;
};

/** Many short links in columns. */
export function LinkGrid({ links, current }: LinkGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 border-t border-line pt-2 sm:grid-cols-3 lg:grid-cols-4">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={name === current ? 'page' : undefined}
            className="flex min-h-target items-center py-1 text-sm text-ink no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
