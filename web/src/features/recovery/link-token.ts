/** What a link from an e-mail carries behind its `#`, where no server and no log sees it; empty where there is nothing. */
export const linkToken = (): string => window.location.hash.slice(1);
