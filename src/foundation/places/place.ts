/** Precision of a position: the roof, somewhere in the street, or the center of the ZIP area. */
export const PRECISIONS = ['rooftop', 'street', 'zip'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Origin of a place: public buildings in the project, sample addresses of a demo, a geocoder, or a user. */
export const PLACE_SOURCES = ['built_in', 'simulated', 'google', 'census', 'typed'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** Address that the portal knows, with an id that never changes. */
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
  /** Origin of the position. */
  source: PlaceSource;
};

/** Place from an entered address. If the street line contains a unit, the unit is in `unit`. */
export type EnteredPlace = Place & { unit: string | null };

/** Facts about a ZIP; null if unknown. A ZIP without its own area, for example of a post office, has the position and limits of the surrounding ZIP area. */
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
  /** Keys of the utilities, beginning with the predominant utilities of the ZIP. Empty if unknown. */
  electric_utilities: string[];
  gas_utilities: string[];
  ami_80_limit_for_4: number | null;
  ami_150_limit_for_4: number | null;
};

/** Facts that a job stores about its home, except the unit. */
export type JobPlaceFacts = Omit<Place, 'name' | 'source'> &
  Omit<ZipFacts, 'zip' | 'city' | 'state' | 'latitude' | 'longitude'> & {
    /** Utility names by key. */
    utility_names: Record<string, string>;
  };

/** Suggestion below the address input. `place_id` is null if the address must be added as a place first. `zip` is null until `lookUpPlace` returns it. */
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
