/** Precision of a position: on the roof, somewhere in the street, or only the center of the ZIP area. */
export const PRECISIONS = ['rooftop', 'street', 'zip'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Origin of a place: a public building in the project's data, a sample address of a demo, a geocoder (Google or Census), or an address that a user typed. */
export const PLACE_SOURCES = ['built_in', 'simulated', 'google', 'census', 'typed'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** Address with a permanent ID and a position. */
export type Place = {
  place_id: string;
  /** Name of a public building. Null for a home. */
  name: string | null;
  street: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  precision: Precision;
  source: PlaceSource;
};

/** Place from an entered address. If the entered street line contains an apartment or unit, `unit` contains it instead of `street`. */
export type EnteredPlace = Place & { unit: string | null };

/**
 * Facts about a ZIP. Unknown values are null. A ZIP without its own area, such as the ZIP of a post office, has the position and income limits of the
 * surrounding ZIP area.
 */
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
  /** Keys of the utilities that serve the ZIP, beginning with the predominant utilities. Empty if unknown. */
  electric_utilities: string[];
  gas_utilities: string[];
  ami_80_limit_for_4: number | null;
  ami_150_limit_for_4: number | null;
};

/** Facts that a job stores about its home, except the apartment or unit. */
export type JobPlaceFacts = Omit<Place, 'name' | 'source'> &
  Omit<ZipFacts, 'zip' | 'city' | 'state' | 'latitude' | 'longitude'> & {
    /** Utility names by key. */
    utility_names: Record<string, string>;
  };

/** Suggestion below the address input. If `place_id` is null, the address must first be added as a place. `zip` is null until `lookUpPlace` returns it. */
export type Suggestion = {
  place_id: string | null;
  label: string;
  street: string;
  unit: string | null;
  city: string;
  state: string;
  zip: string | null;
  precision: Precision;
  source: PlaceSource;
};
