/** The one place of the product's name and key; the seed's `{product}_pre_approved` is made from the key. */
export const PRODUCT = { name: 'Hearthline', key: 'hearthline' } as const;
