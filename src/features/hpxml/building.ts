import { isNumber } from '@/platform';
import { codeOf, FACILITY_TYPES } from './codes';
import { type DescribedJob, type HomeState, positiveIntegerOf, positiveNumberOf } from './described-job';
import { enclosureElement } from './enclosure';
import { equipmentAfter, equipmentBefore } from './equipment';
import { element, emptyElement, type XmlNode } from './xml';

export const buildingId = (moment: HomeState): string => `home-${moment}`;

/** Returns the `Building` element for the home before or after the work. `event`: the HPXML project step that the element describes. */
export function buildingElement(job: DescribedJob, moment: HomeState, { event, date }: { event: string; date: string | null }): XmlNode | null {
  const { address } = job;
  return element('Building', [
    identifierElement('BuildingID', buildingId(moment), job.shortCode),
    element('Site', [
      emptyElement('SiteID', { id: `site-${moment}` }),
      element('Address', [
        element('Address1', address.street),
        element('Address2', address.unit),
        element('CityMunicipality', address.city),
        element('StateCode', address.state),
        element('ZipCode', address.zip),
      ]),
    ]),
    element('ProjectStatus', [element('EventType', event), element('Date', date)]),
    details(job, moment) ?? emptyElement('BuildingDetails'),
  ]);
}

/** Returns the identifier element of an object in the file. The identifier contains the short code of the job. */
export const identifierElement = (name: string, id: string, code: string): XmlNode | null =>
  element(name, [element('SendingSystemIdentifierType', 'job code'), element('SendingSystemIdentifierValue', code)], { id });

function details(job: DescribedJob, moment: HomeState): XmlNode | null {
  const { read } = job;
  const bedrooms = read('number_of_bedrooms');
  return element('BuildingDetails', [
    element('BuildingSummary', [
      element('BuildingConstruction', [
        element('YearBuilt', positiveIntegerOf(read('year_home_built'))),
        element('ResidentialFacilityType', codeOf(FACILITY_TYPES, read('the_site_building_type'))),
        element('NumberofBedrooms', isNumber(bedrooms) ? bedrooms : null),
        element('NumberofBathrooms', positiveIntegerOf(read('number_of_bathrooms'))),
        element('ConditionedFloorArea', positiveNumberOf(read('conditioned_floor_area'))),
        element('NumberofStoriesAboveGrade', positiveIntegerOf(read('number_of_stories'))),
      ]),
    ]),
    enclosureElement(job, moment),
    moment === 'before' ? equipmentBefore(job) : equipmentAfter(job),
  ]);
}
