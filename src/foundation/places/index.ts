export * from './address';
export * as placesContract from './contract';
export * from './format-address';
export * from './geotag';
export * from './home-key';
export * from './income';
export * from './place';
export * from './poverty';
export * from './states';
