import { BlockList, isIP } from 'node:net';

/** Addresses and networks, such as `127.0.0.1` and `10.0.0.0/8`. */
export type AddressList = { includes(address: string): boolean };

/** Comma-separated; undefined if one is invalid. */
export function addressList(text: string): AddressList | undefined {
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const family = familyOf(address);
    if (!family || rest.length > 0) return undefined;
    if (bits === undefined) {
      list.addAddress(address, family);
    } else {
      const isLength = /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128);
      if (!isLength) return undefined;
      list.addSubnet(address, Number(bits), family);
    }
  }
  return {
    includes(address) {
      const family = familyOf(address);
      return family !== undefined && list.check(address, family);
    },
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
