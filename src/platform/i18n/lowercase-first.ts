/**
 * Returns a name for use within a sentence, with a lower-case first letter. A first word with several capital letters, such as ENERGY STAR or HVAC, stays
 * unchanged.
 */
export const lowercaseFirst = (name: string): string => (/^\p{Lu}\P{Lu}*(\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
