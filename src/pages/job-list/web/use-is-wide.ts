import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for filters beside the list and for the list as a table; on anything narrower both take another shape. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false }) ?? true;
