/** How well a position is known: the roof itself, somewhere in the street, or only the middle of the ZIP area. */
export const PRECISIONS = ['rooftop', 'street', 'zip'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** An address we know, under an id of our own that never changes. */
export type Place = {
  place_id: string;
  /** Name of a public building; null for a home. */
  name: string | null;
  street: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  precision: Precision;
};

/** A place made from typed words: a unit typed into the street line is taken out of it and kept here. */
export type EnteredPlace = Place & { unit: string | null };

/** What the tables know about a ZIP; null where they do not know. A ZIP without an area of its own has the position and limits of its parent's. */
export type ZipFacts = {
  zip: string;
  city: string;
  state: string;
  county: string;
  county_fips: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  climate_zone: string | null;
  /** Keys, the predominant utility first; empty where the tables know none, which does not mean there is none. */
  electric_utilities: string[];
  gas_utilities: string[];
  ami_80_limit_for_4: number | null;
  ami_150_limit_for_4: number | null;
};

/** A place and everything looked up for it once: what a job keeps about its home, apart from the unit. */
export type JobPlaceFacts = Omit<Place, 'name'> &
  Omit<ZipFacts, 'zip' | 'city' | 'state' | 'latitude' | 'longitude'> & {
    /** What the utilities are called, by key. */
    utility_names: Record<string, string>;
  };

/** One line under the address box. Without `place_id` it is words that can become a place, not a place yet. */
export type Suggestion = {
  place_id: string | null;
  label: string;
  street: string;
  unit: string | null;
  city: string;
  state: string;
  zip: string;
  precision: Precision;
};
