/** A name or title within a sentence: its first letter small, unless that word is an abbreviation (ENERGY STAR) or has capitals of its own (TECH, HVAC). */
export const lowercaseFirst = (name: string): string => (/^\p{Lu}\P{Lu}*(\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);
