import { useQuery } from '@tanstack/react-query';

/** The operator's configuration of the company; null values are not shown. */
export type Site = {
  companyName: string;
  contactEmail: string | null;
  facebookUrl: string | null;
  instagramUrl: string | null;
  linkedinUrl: string | null;
};

/** The company's name and addresses; undefined until loaded. */
export function useSite(): Site | undefined {
  return useQuery({ queryKey: ['site'], queryFn: fetchSite, staleTime: Infinity, gcTime: Infinity }).data;
}

async function fetchSite({ signal }: { signal: AbortSignal }): Promise<Site> {
  const response = await fetch('/site.json', { signal });
  if (!response.ok) throw new Error(`site.json: ${response.status}`);
  return readSite(await response.json());
}

function readSite(body: unknown): Site {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const text = (name: keyof Site) => {
    const value: unknown = fields.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    companyName: text('companyName') ?? 'Cadence',
    contactEmail: text('contactEmail'),
    facebookUrl: text('facebookUrl'),
    instagramUrl: text('instagramUrl'),
    linkedinUrl: text('linkedinUrl'),
  };
}
