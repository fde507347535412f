import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFOperator, PDFOperatorNames, PDFRef } from 'pdf-lib';

const name = (text: string) => PDFName.of(text);

/** Returns whether a PDF has tags for screen readers. Older documents have none and are sealed without tags. */
const isTagged = (pdf: PDFDocument): boolean => pdf.catalog.has(name('StructTreeRoot'));

/** Returns the tag structure of a PDF: the structure tree, the list of each page's elements, and the root element. */
function structureOf(pdf: PDFDocument) {
  const root = pdf.catalog.lookup(name('StructTreeRoot'), PDFDict);
  const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  const [top] = root.lookup(name('K'), PDFArray).asArray();
  if (!(top instanceof PDFRef)) throw new Error('The tagged PDF must have exactly one root element');
  return { root, numbers, top };
}

/** Appends the pages of a PDF together with their tags. Copying only the pages would lose the tags. */
export async function appendPages(target: PDFDocument, added: PDFDocument): Promise<void> {
  if (!isTagged(target)) {
    for (const page of await target.copyPages(added, added.getPageIndices())) target.addPage(page);
    return;
  }
  const { context } = target;
  const [here, there] = [structureOf(target), structureOf(added)];
  const firstKey = here.root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
  const pages = (await target.copyPages(added, added.getPageIndices())).map((page) => target.addPage(page));
  const pageAt = new Map(added.getPages().map((page, index) => [page.ref, index]));
  const parents = pages.map((page, index) => {
    const elements = context.obj([]);
    page.node.set(name('StructParents'), PDFNumber.of(firstKey + index));
    here.numbers.push(PDFNumber.of(firstKey + index));
    here.numbers.push(elements);
    return elements;
  });
  here.root.set(name('ParentTreeNextKey'), PDFNumber.of(firstKey + pages.length));

  const copyElement = (source: PDFRef, parent: PDFRef): PDFRef => {
    const element = added.context.lookup(source, PDFDict);
    const ref = context.nextRef();
    const copy = context.obj({ P: parent });
    for (const key of ['S', 'A', 'Alt']) {
      const value = element.get(name(key));
      if (value) copy.set(name(key), value.clone(context));
    }
    const ownPage = element.get(name('Pg'));
    const contentOn = (page: PDFObject | undefined, mcid: PDFNumber): PDFDict => {
      const index = (page instanceof PDFRef && pageAt.get(page)) || 0;
      parents[index]?.push(ref); // The position in `parents` is the number (`MCID`) of the content on the page.
      return context.obj({ Type: 'MCR', Pg: pages[index]?.ref, MCID: mcid });
    };
    const kids = element.lookup(name('K'), PDFArray).asArray();
    copy.set(
      name('K'),
      context.obj(
        kids.map((kid) => {
          if (kid instanceof PDFRef) return copyElement(kid, ref);
          if (kid instanceof PDFNumber) return contentOn(ownPage, kid);
          const content = added.context.lookup(kid, PDFDict);
          return contentOn(content.get(name('Pg')), content.lookup(name('MCID'), PDFNumber));
        }),
      ),
    );
    context.assign(ref, copy);
    return ref;
  };
  const elements = context.lookup(here.top, PDFDict).lookup(name('K'), PDFArray);
  for (const kid of added.context.lookup(there.top, PDFDict).lookup(name('K'), PDFArray).asArray())
    if (kid instanceof PDFRef) elements.push(copyElement(kid, here.top));
}

/** Calls `draw`, which draws on the last page. Tags the drawing as one structure element with the alternative text `alt`. */
export function drawTagged(target: PDFDocument, alt: string, draw: () => void): void {
  if (!isTagged(target)) {
    draw();
    return;
  }
  const { context } = target;
  const { numbers, top } = structureOf(target);
  const page = target.getPage(target.getPageCount() - 1);
  const key = page.node.lookup(name('StructParents'), PDFNumber).asNumber();
  const keyIndex = numbers.asArray().findIndex((item, index) => index % 2 === 0 && item instanceof PDFNumber && item.asNumber() === key);
  const parents = numbers.lookup(keyIndex + 1, PDFArray);
  const mcid = PDFNumber.of(parents.size());
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [name('Figure'), `<< /MCID ${mcid.asNumber()} >>`]));
  draw();
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  const element = context.register(context.obj({ S: 'Figure', P: top, Pg: page.ref, K: [mcid] }));
  context.lookup(element, PDFDict).set(name('Alt'), PDFHexString.fromText(alt));
  parents.push(element);
  context.lookup(top, PDFDict).lookup(name('K'), PDFArray).push(element);
}
