import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { ImportRefused } from './import-refused.ts';

export type ImportFile = {
  readonly name: string;
  /** The name within the ZIP; of a plain file its own. */
  readonly csvName: string;
  readonly text: string;
  /** Proven by the checksum of a ZIP; a plain file may be cut off. */
  readonly isWhole: boolean;
};

/**
 * A bhavcopy of the cash market has less than 1 MB, packed a quarter of it. The limit of what is packed bounds the time
 * that a ZIP with a forged size takes.
 */
const mostMegabytes = 16;
const mostPackedMegabytes = 4;
const megabyte = 2 ** 20;

/** Far more than any ZIP to import has; a forged directory may claim billions. */
const mostEntries = 1000;

/** The first four bytes of a ZIP with and without files, least significant first (APPNOTE 4.3.7, 4.3.16). */
const zipSignatures = [0x04034b50, 0x06054b50];

/** Reads a CSV, plain or as the only one in a ZIP. Throws `ImportRefused`, and errors of the file system. */
export function readImportFile(path: string): ImportFile {
  const name = basename(path);
  if (statSync(path).size > mostMegabytes * megabyte) throw tooLarge(name);
  const bytes = readFileSync(path);
  if (isZip(bytes)) return unpackCsv(name, bytes);
  if (/\.zip$/i.test(name)) {
    throw new ImportRefused(
      `${name} is not a ZIP file; look at what was downloaded and download it again.`,
    );
  }
  return { name, csvName: name, text: bytes.toString('utf8'), isWhole: false };
}

const isZip = (bytes: Buffer): boolean =>
  bytes.length >= 4 && zipSignatures.includes(bytes.readUInt32LE(0));

function unpackCsv(name: string, zip: Buffer): ImportFile {
  const entries = readOrRefuse(name, () => entriesOf(zip));
  const csvs = entries.filter((entry) => /\.csv$/i.test(entry.name));
  const [csv] = csvs;
  if (!csv) {
    throw new ImportRefused(
      `${name} holds no CSV file; download the ZIP of the bhavcopy again, or import the CSV itself.`,
    );
  }
  if (csvs.length > 1) {
    throw new ImportRefused(
      `${name} holds ${csvs.length} CSV files; unpack it and import the bhavcopy among them.`,
    );
  }
  if (csv.originalSize > mostMegabytes * megabyte || csv.size > mostPackedMegabytes * megabyte) {
    throw tooLarge(name);
  }

  const bytes = readOrRefuse(name, () => {
    // Into a buffer of the size claimed, so a forged small size truncates, and the checksum differs.
    const unpacked = unzipSync(zip, { filter: (entry) => entry.name === csv.name })[csv.name];
    if (!unpacked || crc32(unpacked) !== checksumOf(zip, entries.indexOf(csv))) {
      throw new Error('The checksum differs.');
    }
    return unpacked;
  });
  const text = Buffer.from(bytes).toString('utf8');
  return { name, csvName: basename(csv.name), text, isWhole: true };
}

const tooLarge = (name: string): ImportRefused =>
  new ImportRefused(
    `${name} is larger than any bhavcopy of the cash market (at most ${mostMegabytes} MB, packed ${mostPackedMegabytes} MB); check where it comes from and download it again.`,
  );

/** Damaged bytes make fflate and the reads at forged offsets fail with errors of any kind. */
function readOrRefuse<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new ImportRefused(
      `${name} cannot be unpacked: it is cut off, damaged or protected; download it again.`,
    );
  }
}

function entriesOf(zip: Buffer): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzipSync(zip, {
    filter: (entry) => {
      if (entries.push(entry) > mostEntries) throw new Error('Too many files.');
      return false;
    },
  });
  return entries;
}

/** From the directory at the end of the ZIP (APPNOTE 4.3.12, 4.3.16): fflate does not compare checksums. */
function checksumOf(zip: Buffer, index: number): number {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  for (let passed = 0; passed < index; passed += 1) {
    at += 46 + [28, 30, 32].reduce((length, place) => length + zip.readUInt16LE(at + place), 0);
  }
  return zip.readUInt32LE(at + 16);
}
