import { Pool } from 'undici';

export async function postOrder(pool: Pool): Promise<string> {
  const { body } = await pool.request({
    method: 'POST',
    path: '/order/placeOrder',
    headers: { 'content-type': 'application/json' },
    body: '{"symbolName":"GOLDETF","quantity":"49","price":"100.05"}',
  });
  return String(Object(await body.json()).orderNumber);
}

export const brokerPool = (port: number): Pool =>
  new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
