import { BlockList, isIPv4 } from 'node:net';

/** Not reachable through the internet, or leading into another network: RFC 6890 and its successors. */
const reserved = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Within 2000::/3: documentation, and tunnels that carry an IPv4 address. */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const reservedIpv4 = listOf(reserved, 'ipv4');
const reservedIpv6 = listOf(reserved6, 'ipv6');
const globalIpv6 = listOf(['2000::/3'], 'ipv6');

/** Whether an IP address belongs to the public internet. IPv6 must be global unicast, so `::ffff:127.0.0.1` is not. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !reservedIpv4.check(address, 'ipv4')
    : globalIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6');
