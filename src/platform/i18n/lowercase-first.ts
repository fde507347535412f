/**
 * Returns a name or title for use within a sentence, with a lower-case first letter unless the word is an abbreviation (ENERGY STAR) or has inner
 * capitals (TECH, HVAC).
 */
export const lowercaseFirst = (name: string): string => (/^\p{Lu}\P{Lu}*(\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
