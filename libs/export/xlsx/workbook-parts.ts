/** The parts of a workbook (ECMA-376) that do not depend on its rows. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlPart = (content: string): string => XML + content;

/** Indexes into `cellXfs` below. */
export const CELL_STYLES = { general: 0, text: 1, rating: 2, time: 3, header: 4 } as const;

/** 49 is the built-in format for text: cells keep digits as they are, also after they were edited. */
const CELL_FORMATS = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
];

const font = (style: string) => `<font>${style}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

export const STYLES = {
  name: 'xl/styles.xml',
  content: xmlPart(
    [
      `<styleSheet xmlns="${SHEET_NAMESPACE}">`,
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>',
      `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${CELL_FORMATS.length}">${CELL_FORMATS.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join(''),
  ),
};

/** The first part of the file: programs that look at its beginning recognize a workbook by it. */
export const ROOT_RELATIONSHIPS = {
  name: '_rels/.rels',
  content: xmlPart(
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
};

export const sheetPath = (number: number): string => `worksheets/sheet${number}.xml`;
const sheetName = (number: number): string => (number === 1 ? 'Listings' : `Listings ${number}`);

/** The parts that list the sheets. They come last, because only then the number of sheets is known. */
export function closingParts(sheetCount: number): { name: string; content: string }[] {
  const sheets = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const styles = sheetCount + 1;
  return [
    {
      name: 'xl/workbook.xml',
      content: xmlPart(
        `<workbook xmlns="${SHEET_NAMESPACE}" xmlns:r="${DOCUMENT}"><bookViews><workbookView/></bookViews><sheets>${sheets
          .map((number) => `<sheet name="${sheetName(number)}" sheetId="${number}" r:id="rId${number}"/>`)
          .join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xmlPart(
        `<Relationships xmlns="${PACKAGE}/relationships">${sheets
          .map(
            (number) =>
              `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="${sheetPath(number)}"/>`,
          )
          .join(
            '',
          )}<Relationship Id="rId${styles}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
    {
      name: '[Content_Types].xml',
      content: xmlPart(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/>${sheets
          .map(
            (number) =>
              `<Override PartName="/xl/${sheetPath(number)}" ContentType="${CONTENT_TYPE}.worksheet+xml"/>`,
          )
          .join('')}</Types>`,
      ),
    },
  ];
}
