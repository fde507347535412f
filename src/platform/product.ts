/** Name and key of the product. The payment status `{product}_pre_approved` of the specification is built from the key. */
export const PRODUCT = { name: 'Hearthline', key: 'hearthline' } as const;
