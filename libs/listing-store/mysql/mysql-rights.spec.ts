import { describe, expect, it } from '@jest/globals';
import { grantsRight } from './mysql-rights';

describe('grants of a MySQL user', () => {
  it.each([
    ['GRANT ALL PRIVILEGES ON *.* TO `root`@`%` WITH GRANT OPTION', true],
    ['GRANT ALL PRIVILEGES ON `shop`.* TO `ann`@`%`', true],
    ['GRANT SELECT, INSERT, ALTER, INDEX ON `shop`.`BusinessDatabase` TO `ann`@`%`', true],
    ['GRANT ALTER ON `sh%`.* TO `ann`@`%`', true],
    ['GRANT ALTER ON `s\\_op`.* TO `ann`@`%`', false],
    ['GRANT `writer`@`%` TO `ann`@`%`', true],
    ["GRANT USAGE ON *.* TO `ann`@`%` IDENTIFIED BY PASSWORD '*23AE'", false],
    ['GRANT SELECT, INSERT, UPDATE, DELETE ON `shop`.* TO `ann`@`%`', false],
    ['GRANT ALTER ROUTINE ON `shop`.* TO `ann`@`%`', false],
    ['GRANT ALL PRIVILEGES ON `other`.* TO `ann`@`%`', false],
    ['GRANT PROXY ON `` TO `root`@`localhost`', false],
  ])('%s: allows altering tables of "shop": %s', (grant, isGranted) => {
    expect(grantsRight(grant, 'ALTER', 'shop')).toBe(isGranted);
  });
});
